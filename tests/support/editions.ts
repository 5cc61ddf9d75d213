/** What the edition of the run can say, read from its translations. */
import { endpoints, type EndpointName } from '#api/endpoints.ts'
import { translationsOf } from '#api/editions/editions.ts'
import { fillTemplate, type Members, type Parts } from '#api/query/translation.ts'

import type { Platform } from './platform.ts'
import { RUN_EDITION } from './run-edition.ts'

const translationOf = (name: EndpointName) => translationsOf(RUN_EDITION)[endpoints[name].id]

const MARK = 'said-here'

/** Whether what a member says goes over the wire at all, in whatever place and under whatever name. */
export function isSaid(name: EndpointName, part: keyof Parts, member: string): boolean {
  const translation = translationOf(name)
  const ours: Parts = { params: {}, query: {}, body: {}, [part]: { [member]: MARK } }
  const { params, query, body } = translation?.request?.toTheirs(ours) ?? ours
  const path = fillTemplate(translation?.path ?? endpoints[name].path, params)
  return path.includes(MARK) || JSON.stringify([query, body]).includes(MARK)
}

/** Whether the endpoint is ever called there. */
export const isSpoken = (name: EndpointName): boolean => {
  const { isUnspoken, request } = translationOf(name) ?? {}
  return isUnspoken === undefined || request !== undefined
}

type Run = (title: string, body: () => Promise<void> | void) => void

/** `it` or `describe`, where the call is spoken: what is about it is no test of an edition that refuses it unsent. */
export const whereSpoken = (name: EndpointName, run: Run): Run => (isSpoken(name) ? run : () => {})

/** Whether a refusal names the fields at fault. */
export const namesFields = (name: EndpointName): boolean => !translationOf(name)?.isEnveloped

/** What an empty body of the edition says in the specification's words. */
export const emptyBody = (name: EndpointName): Members =>
  translationOf(name)?.request?.toOurs({ params: {}, query: {}, body: {} }).body ?? {}

/** The last request as it was spelled, and its answer. */
export const last = ({ spelled }: Platform) => {
  const call = spelled.at(-1)
  if (call === undefined) throw new Error('nothing went out')
  return { ...call, answer: JSON.parse(call.answer) as unknown }
}
