/** `readAnswer` accepts and rejects the same answers as the app's schemas. */
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { rowsOf } from '#api/common/schema.ts'
import { getUserData } from '#api/user/endpoints.ts'
import { getWallet, listWallets } from '#api/wallets/endpoints.ts'
import { parseJson } from '#lib/json.ts'
import { DEMO } from '#mocks/db/seeds/people.ts'
import { createCaller } from '#mocks/testing/caller.ts'

import { ANSWER_SHAPES } from '../../../tools/answer-shapes.ts'
import { readAnswer, type Shape } from './read-answer.ts'

const WRONG = ['null', '7', '1.5', '"1e-7"', '"text"', 'true', '{}', '[]', '12345678901234567.89']

/** Yields the answer with one member replaced or left out, for each member. */
function* damaged(value: unknown): Generator<string> {
  yield* WRONG
  if (typeof value !== 'object' || value === null) return
  const names = Object.keys(value)
  const textWith = (name: string, text?: string) => {
    const members = names.flatMap((one) => {
      const member = one === name ? text : JSON.stringify(Reflect.get(value, one))
      return member === undefined ? [] : [Array.isArray(value) ? member : `"${one}":${member}`]
    })
    return Array.isArray(value) ? `[${members.join()}]` : `{${members.join()}}`
  }
  for (const name of names) {
    yield textWith(name)
    for (const other of damaged(Reflect.get(value, name))) yield textWith(name, other)
  }
}

function outcomeOf(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

const caller = createCaller({ seed: 'demo' })
await caller.signIn(DEMO.email, DEMO.password)
const { body: list } = await caller.get('/v2/wallets')

it.each<[string, Shape, (answer: unknown) => unknown]>([
  ['/v2/wallets', ANSWER_SHAPES.wallets, (answer) => rowsOf(z.parse(listWallets.response, answer))],
  [
    `/v2/wallets/${rowsOf<{ uuid: string }>(list)[0]?.uuid}`,
    ANSWER_SHAPES.wallet,
    (answer) => z.parse(getWallet.response, answer),
  ],
  ['/v2/user/user-data', ANSWER_SHAPES.user, (answer) => z.parse(getUserData.response, answer)],
])(
  "The page's first script reads a response of %s as its schema does, even a damaged one",
  async (path, shape, parse) => {
    const { body } = await caller.get(path)
    const texts = [JSON.stringify(body), JSON.stringify(rowsOf(body)), ...damaged(body)]
    expect(outcomeOf(() => readAnswer(shape, texts[0] ?? ''))).not.toBe('refused')
    for (const text of texts)
      expect(
        outcomeOf(() => readAnswer(shape, text)),
        text,
      ).toEqual(outcomeOf(() => parse(parseJson(text))))
  },
)
