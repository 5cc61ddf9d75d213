/** Tables about who people are and what they prove it with: verification, authenticators, API keys. */
import type { Open, WalletId } from '#api/common/schema.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import type { VerificationStatusValue } from '#api/user/schema.ts'
import type { VerificationEntity } from '#api/verification/schema.ts'

/** Where a wallet stands with one rail; no row means that it never started (contract §3.9). */
export interface WalletRailRow {
  walletId: WalletId
  railId: string
  status: Open<VerificationStatusValue>
  message: string | null
  extraActions: { action: string; type: string; url: string }[]
  hasAcceptedTerms: boolean
  /** Counts submissions and decisions, so that a review that was overtaken by another changes nothing. */
  version: number
}

export interface AuthenticatorRow {
  id: string
  userId: string
  /** Base32 without padding. */
  secret: string
  status: 'new' | 'verified' | 'active'
  /** Step of the last good code: this step and all earlier ones are used up. */
  lastStep: number
  wrongTries: number
  /** Epoch ms. */
  lockedUntil: number
}

/** A check that a person may go through with a provider: Sumsub's token, Persona's inquiry. */
interface CheckRow {
  userId: string
  /** The wallet it was opened for; undefined where it is about the person. */
  walletId: WalletId | undefined
  /** Epoch ms. */
  expiresAt: number
}

export interface ApiKeyRow {
  id: string
  userId: string
  name: string
  role: ApiKeyRole
  /** SHA-256 of the key, hex; the key itself is shown once and not kept. */
  hash: string
  createdAt: number
  updatedAt: number
}

export const createIdentityTables = () => ({
  /** By `walletId railId`. */
  rails: new Map<string, WalletRailRow>(),
  /** What the platform knows of a wallet's owner, in the contract's own spelling. */
  entities: new Map<WalletId, VerificationEntity>(),
  /** Persona inquiries that are open, by `walletId type`. */
  inquiries: new Map<string, string>(),
  /** By token or inquiry. */
  checks: new Map<string, CheckRow>(),
  authenticators: new Map<string, AuthenticatorRow>(),
  apiKeys: new Map<string, ApiKeyRow>(),
})
