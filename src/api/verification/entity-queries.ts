import { skipToken } from '@tanstack/react-query'

import type { OpenEnum, WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import type { VerificationStatusValue } from '../user/schema.ts'
import { getVerificationEntity } from './entity-endpoints.ts'
import type { VerificationEntity } from './entity-schema.ts'
import type { EntityType } from './schema.ts'

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

const toEntity = (entity: VerificationEntity): EntityView => ({
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

export const entityQuery = (wallet: WalletId | undefined) =>
  query(
    getVerificationEntity,
    wallet === undefined ? skipToken : { params: { wallet_id: wallet } },
    { staleTime: STALE_MS.moment, select: toEntity },
  )
