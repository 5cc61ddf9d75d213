import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { SessionTokens } from '#api/http/token-store.ts'
import type { Host, SafeStorage, TelegramLaunch } from '#shell/host.ts'

import { forgetAnswers } from './kept-answers.ts'
import { useServices } from './services.tsx'

/** Everything below this prefix belongs to one person and goes when the person does. */
const PERSONAL = 'tessera.person.'
const OWNER = 'tessera.owner'
export type DraftName = 'send' | 'exchange' | 'add' | 'counterparty' | 'destination'
export type PersonalKey =
  | 'wallet'
  // One for all wallets: what earlier builds have left.
  | `draft.${DraftName}`
  | `draft.${DraftName}.${string}`
  | 'attempts'
  | 'intents'
  | 'ended'
  | 'issue'
  | `issue.${string}`
  | 'payments'
  | 'paid'
  | 'lock'
  | 'answers'
  | 'look'

/** A storage key of the signed-in person: wiped on sign-out and on a switch of account. */
export const personalKey = (name: PersonalKey): string => PERSONAL + name

/**
 * Whose the session is, as far as this device knows: where it runs, and in Telegram of which account. The page
 * compares it before any code is there (src/shell/early.inline.js).
 */
export const ownerOf = ({ storage, environment }: Pick<Host, 'storage' | 'environment'>): string =>
  `${environment}:${storage.getItem(OWNER) ?? ''}`

const forgotten = new Set<() => void>()

/** Calls back whenever this page forgets a person; for what is known of them beside the storage. */
export const whenForgotten = (listener: () => void): void => void forgotten.add(listener)

/** Forgets whatever the last person left on this device, tokens aside. */
function forgetPerson(storage: SafeStorage, kept: readonly PersonalKey[] = []): void {
  const isKept = (key: string) => kept.some((name) => key.startsWith(personalKey(name)))
  for (const key of storage.keys())
    if (key.startsWith(PERSONAL) && !isKept(key)) storage.removeItem(key)
  storage.removeItem(OWNER)
  void forgetAnswers()
  for (const listener of forgotten) listener()
}

/** Of the ids kept for orders, those of open ones: with an id goes what was filled in for it. */
function dropClosedIntents(storage: SafeStorage): void {
  const key = personalKey('intents')
  const open = storage.getItem(personalKey('attempts')) ?? ''
  try {
    const intents = JSON.parse(storage.getItem(key) ?? '[]') as { intentId: string }[]
    storage.setItem(key, JSON.stringify(intents.filter(({ intentId }) => open.includes(intentId))))
  } catch {
    storage.removeItem(key)
  }
}

/**
 * What goes when a session ends without the person's word. An order of unknown outcome stays: it names its
 * wallet, so only the person who owns that wallet is ever asked about it. So does its id, or the same order
 * would go out by another one. So does where to pay an order:
 * only who sees the order sees that.
 */
export function forgetSession(storage: SafeStorage): void {
  forgetPerson(storage, ['attempts', 'intents', 'issue', 'payments'])
  dropClosedIntents(storage)
}

/**
 * Drops the stored session when Telegram was opened by another account than the one it belongs to
 * (telegram.md §6). Runs at boot, before anything is asked with the old tokens.
 */
export function dropForeignSession(
  storage: SafeStorage,
  tokens: { clear(): void },
  launch: TelegramLaunch | undefined,
): void {
  if (launch === undefined || storage.getItem(OWNER) === String(launch.user.id)) return
  tokens.clear()
  forgetPerson(storage)
}

export interface Session {
  isSignedIn: boolean
  /** Keeps the tokens; everything cached of whoever was here before is gone. */
  start: (session: SessionTokens) => void
  /** Deletes tokens and personal data, then leaves for the logout path. */
  end: () => void
}

export function useSession(): Session {
  const { host, tokens, settings } = useServices()
  const client = useQueryClient()
  const isSignedIn = useSyncExternalStore(tokens.subscribe, () => tokens.access() !== null)
  return {
    isSignedIn,
    start(session) {
      client.clear()
      forgetSession(host.storage)
      if (host.telegram) host.storage.setItem(OWNER, String(host.telegram.user.id))
      tokens.save(session)
    },
    end() {
      // Tokens first: with the personal data goes the lock, and nothing may show from behind it.
      tokens.clear()
      forgetPerson(host.storage)
      client.clear()
      host.leaveTo(settings.logoutUrl)
    },
  }
}
