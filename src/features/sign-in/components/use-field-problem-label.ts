import { useTranslations } from 'use-intl'

import { MIN_PASSWORD } from '../model/validation.ts'

const PROBLEMS = [
  'email',
  'phone',
  'inviteCode',
  'passwordMissing',
  'passwordShort',
  'passwordLong',
] as const
type Problem = (typeof PROBLEMS)[number]

/** Words for a field's problem; a message that the form does not know is shown as it is. */
export function useFieldProblemLabel(): (problem: string | undefined) => string | undefined {
  const t = useTranslations('signIn')
  const isKnown = (problem: string): problem is Problem =>
    PROBLEMS.some((known) => known === problem)
  return (problem) => {
    if (problem === undefined) return undefined
    return isKnown(problem) ? t(`problems.${problem}`, { min: MIN_PASSWORD }) : problem
  }
}
