import type { OpenEnum } from '../common/schema.ts'
import type { VerificationStatusValue } from '../user/schema.ts'
import type { VerificationRailType, RailId } from './schema.ts'

export interface TermsView {
  title: string
  link: string
  description: string | undefined
}

export interface RailView {
  id: RailId
  code: string | undefined
  name: string
  status: OpenEnum<VerificationStatusValue>
  message: string | undefined
  actions: { type: string; url: string }[]
  terms: TermsView[]
  /** True if the wallet has accepted the current version of all terms. */
  areTermsAccepted: boolean
}

const toTerms = (list: VerificationRailType['terms_and_conditions']): TermsView[] =>
  (list ?? []).map(({ title, link, description }) => ({
    title,
    link,
    description: description ?? undefined,
  }))

export const toRail = (rail: VerificationRailType): RailView => ({
  id: rail.id,
  code: rail.code ?? undefined,
  name: rail.name,
  status: rail.wallet_rail?.status ?? 'UNVERIFIED',
  message: rail.wallet_rail?.message ?? undefined,
  actions: (rail.wallet_rail?.extra_actions ?? []).map(({ type, url }) => ({ type, url })),
  terms: toTerms(rail.terms_and_conditions),
  areTermsAccepted: (rail.terms_and_conditions ?? []).every(({ title, link }) =>
    rail.wallet_rail?.terms_and_conditions?.some(
      (accepted) => accepted.title === title && accepted.link === link,
    ),
  ),
})
