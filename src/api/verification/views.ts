import type { OpenEnum } from '../common/schema.ts'
import type { VerificationStatusValue } from '../user/schema.ts'
import type { EntityType, VerificationEntity, VerificationRailType, RailId } from './schema.ts'

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

export interface EntityView {
  type: OpenEnum<EntityType>
  status: OpenEnum<VerificationStatusValue>
  name: string | undefined
  email: string | undefined
  phone: string | undefined
  /** ISO 3166 code, else the platform's name of the country. */
  country: string | undefined
  owners: { name: string; title: string | undefined; share: string | undefined }[]
}

const fullName = (person: {
  first_name?: string | null | undefined
  middle_name?: string | null | undefined
  last_name?: string | null | undefined
}): string => [person.first_name, person.middle_name, person.last_name].filter(Boolean).join(' ')

export const toEntity = (entity: VerificationEntity): EntityView => ({
  type: entity.type,
  status: entity.status,
  name: entity.business_name || fullName(entity) || undefined,
  email: entity.email ?? undefined,
  phone: entity.phone ?? undefined,
  country:
    entity.address?.country?.iso2 ??
    entity.address?.country?.name ??
    entity.nationality ??
    undefined,
  owners: (entity.beneficial_owners ?? []).map((owner) => ({
    name: fullName(owner),
    title: owner.business_title ?? undefined,
    share: owner.share_proportion ?? undefined,
  })),
})
