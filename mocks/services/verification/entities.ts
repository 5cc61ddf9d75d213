/** The person or company behind a wallet (E45), and the providers that verify them (E44, E79). */
import type { OpenEnum } from '#api/common/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import type { VerificationEntity } from '#api/verification/entity-schema.ts'
import type { EntityType, PersonaInquiry } from '#api/verification/schema.ts'

import type { UserRow, WalletRow } from '../../db/tables.ts'
import { PlatformError } from '../../errors.ts'
import type { SandboxState } from '../../state.ts'

/** Seconds on the clock for which a Sumsub token is valid. */
const TOKEN_SECONDS = 600

/** Returns the entity of a wallet (E45). Throws 404 if nothing was ever submitted. */
export function readEntity(state: SandboxState, wallet: WalletRow): VerificationEntity {
  const entity = state.db.identity.entities.get(wallet.uuid)
  if (entity === undefined) throw new PlatformError(404, 'nobody was verified for this wallet yet')
  return entity
}

/** Returns the wallet's entity; makes it from the account if there is none. */
export function ensureEntity(
  state: SandboxState,
  user: UserRow,
  wallet: WalletRow,
  type: EntityType = wallet.type === 'business' ? 'business' : 'individual',
): VerificationEntity {
  const { entities } = state.db.identity
  const entity = entities.get(wallet.uuid) ?? {
    type,
    status: 'UNVERIFIED',
    dao_status: null,
    transmits_customer_funds: null,
    first_name: user.firstName || null,
    last_name: user.lastName || null,
    email: user.email,
    phone: user.phone,
    beneficial_owners: [],
  }
  entities.set(wallet.uuid, entity)
  return entity
}

/** Sets the status of the entity and its owner, unless they are APPROVED. */
export function setEntityStatus(
  state: SandboxState,
  wallet: WalletRow,
  status: OpenEnum<VerificationStatusValue>,
): void {
  const entity = state.db.identity.entities.get(wallet.uuid)
  if (entity !== undefined && entity.status !== 'APPROVED') entity.status = status
  const owner = state.db.users.get(wallet.userId)
  if (owner === undefined || owner.kycStatus === 'APPROVED') return
  owner.kycStatus = status
  owner.kycAt = status === 'APPROVED' ? state.clock.now() : null
}

/**
 * Returns a token for Sumsub's form (E44). Its middle part contains the host of the form. So
 * Sumsub's package in the app opens the sandbox's page instead of Sumsub's. Throws 403 for another
 * person's number.
 */
export function createSumsubToken(
  { origin, ...state }: SandboxState & { origin: string },
  user: UserRow,
  userDataId: number,
): { user_data_id: number; token: string } {
  if (userDataId !== user.number) throw new PlatformError(403, 'this is not your user data')
  const payload = btoa(JSON.stringify({ jti: state.random.uuid(), url: origin }))
  const token = `_act-sbx-jwt-${btoa('{"alg":"none"}')}.${payload}.`
  state.db.identity.checks.set(token, {
    userId: user.id,
    walletId: undefined,
    expiresAt: state.clock.now() + TOKEN_SECONDS * 1000,
  })
  return { user_data_id: userDataId, token }
}

/**
 * Opens an inquiry at Persona, or returns the open one (E79); null once the entity is verified. The
 * provider's page or a scenario decides it. Throws 409 for an entity of the other type.
 */
export function startInquiry(
  state: SandboxState,
  user: UserRow,
  wallet: WalletRow,
  type: EntityType,
): PersonaInquiry {
  const { inquiries, checks } = state.db.identity
  const entity = ensureEntity(state, user, wallet, type)
  if (entity.type !== type) {
    throw new PlatformError(409, `this wallet belongs to an entity of type ${entity.type}`)
  }
  const key = `${wallet.uuid} ${type}`
  const inquiry = { referenceId: wallet.uuid, templateId: `itmpl_sandbox_${type}` }
  if (entity.status === 'APPROVED') return { ...inquiry, inquiryId: null }
  const open = inquiries.get(key)
  if (open !== undefined) return { ...inquiry, inquiryId: open }
  const inquiryId = `inq_${state.random.hex(24)}`
  inquiries.set(key, inquiryId)
  checks.set(inquiryId, { userId: user.id, walletId: wallet.uuid, expiresAt: Infinity })
  return { ...inquiry, inquiryId }
}
