import type { OpenEnum, WalletId } from '#api/common/schema.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import type { VerificationEntity } from '#api/verification/entity-schema.ts'

/** Status of a wallet's rail; a rail that was never begun has no row (contract §3.9). */
export interface WalletRailRow {
  walletId: WalletId
  railId: string
  status: OpenEnum<VerificationStatusValue>
  message: string | null
  extraActions: { action: string; type: string; url: string }[]
  hasAcceptedTerms: boolean
  /**
   * Number of submissions and decisions so far. A review that began at another number changes
   * nothing.
   */
  version: number
}

export interface AuthenticatorRow {
  id: string
  userId: string
  /** Base32, without padding. */
  secret: string
  status: 'new' | 'verified' | 'active'
  /** The 30-second step of the last accepted code; codes up to it are used up. */
  lastStep: number
  wrongTries: number
  /** Epoch milliseconds. */
  lockedUntil: number
}

/** A check by a provider: a token of Sumsub or an inquiry of Persona. */
interface CheckRow {
  userId: string
  /** Wallet of the check; undefined if it is about the person. */
  walletId: WalletId | undefined
  /** Epoch milliseconds. */
  expiresAt: number
}

export interface ApiKeyRow {
  id: string
  userId: string
  name: string
  role: ApiKeyRole
  /** SHA-256 of the key in hexadecimal; the key itself is shown once and not stored. */
  hash: string
  createdAt: number
  updatedAt: number
}

export const createIdentityTables = () => ({
  /** Rows by `walletId railId`. */
  rails: new Map<string, WalletRailRow>(),
  /** The platform's data about a wallet's owner, with the names of the API. */
  entities: new Map<WalletId, VerificationEntity>(),
  /** Open inquiries of Persona by `walletId type`. */
  inquiries: new Map<string, string>(),
  checks: new Map<string, CheckRow>(),
  authenticators: new Map<string, AuthenticatorRow>(),
  apiKeys: new Map<string, ApiKeyRow>(),
})
