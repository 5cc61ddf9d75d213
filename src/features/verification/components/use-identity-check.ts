import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'

import { tenantQueries } from '#api/tenant/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { verificationMutations } from '#api/verification/mutations.ts'
import { refreshVerification } from '#api/verification/queries.ts'
import type { EntityType } from '#api/verification/schema.ts'
import type { WalletSummary } from '#api/wallets/views.ts'
import { toFailure, type Failure } from '#lib/failure.ts'
import { useNotify } from '#ui/notice.tsx'

import type { CheckSession, ProviderFrameProps } from './check-session.ts'

/**
 * Providers of identity checks; the code of each is loaded when first opened. The sandbox runs the
 * real packages with pages of its own, so that tests cover the code that is shipped.
 */
const PROVIDER_NAMES = ['sumsub', 'persona'] as const
type ProviderName = (typeof PROVIDER_NAMES)[number]

type ProviderFrame = ComponentType<ProviderFrameProps>

const LOADERS: Record<ProviderName, () => Promise<ProviderFrame>> = {
  sumsub: async () => (await import('./sumsub-frame.tsx')).SumsubFrame,
  persona: async () => (await import('./persona-frame.tsx')).PersonaFrame,
}

/** Loads the provider's code. Rejects if it can't be loaded. */
const loadProvider = (name: ProviderName): Promise<ProviderFrame> => LOADERS[name]()

/** Sumsub verifies one person with each token. Persona can also verify the owners of a company. */
const providersFor = (type: EntityType): readonly [ProviderName, ...ProviderName[]] =>
  type === 'business' ? ['persona'] : PROVIDER_NAMES

export type CheckPhase =
  | { is: 'opening'; provider: ProviderName }
  | { is: 'open'; provider: ProviderName; Frame: ProviderFrame; session: CheckSession }
  | { is: 'failed'; provider: ProviderName; failure: Failure }

/** Failure of the provider's code or page; the platform itself works. */
const unreachable = (provider: ProviderName): Failure => ({
  kind: 'network',
  reference: `KYC-${provider.toUpperCase()}`,
})

/**
 * The identity check: its provider, the content of the dialog, and its outcome. `isSent` is true if
 * the person completed the check during this visit. The platform gets the result a little later.
 */
export function useIdentityCheck(wallet: WalletSummary, type: EntityType) {
  const t = useTranslations('verification')
  const client = useQueryClient()
  const notify = useNotify()
  const sessions = useCheckSession(wallet, type)
  const tenantProvider = useQuery(tenantQueries.config()).data?.kyc_data_provider
  const providers = providersFor(type)
  const [first] = providers
  const [phase, setPhase] = useState<CheckPhase>()
  const [ending, setEnding] = useState<'sent' | 'cancelled' | 'failed' | 'needless'>()
  /** Number of the current dialog, so that a late result of a closed dialog changes nothing. */
  const run = useRef(0)

  async function open(provider: ProviderName): Promise<void> {
    run.current += 1
    const current = run.current
    const show = (next: CheckPhase) => {
      if (current === run.current) setPhase(next)
    }
    show({ is: 'opening', provider })
    const code = loadProvider(provider).catch(() => undefined)
    try {
      const session = await sessions.open(provider)
      const Frame = await code
      if (current !== run.current) return
      if (session === undefined) end('needless', t('check.needless'))
      else if (Frame === undefined) fail(provider)
      else show({ is: 'open', provider, Frame, session })
    } catch (error) {
      show({ is: 'failed', provider, failure: toFailure(error) })
      if (current === run.current) setEnding('failed')
    }
  }

  function close(): void {
    run.current += 1
    setPhase(undefined)
  }

  /** Closes the dialog and reads the person's status again, because it may have changed. */
  function end(outcome: 'sent' | 'needless', text: string): void {
    close()
    setEnding(outcome)
    notify(text)
    void refreshVerification(client)
  }

  function fail(provider: ProviderName): void {
    setPhase({ is: 'failed', provider, failure: unreachable(provider) })
    setEnding('failed')
  }

  return {
    phase,
    isSent: ending === 'sent',
    wasCancelled: ending === 'cancelled',
    hasFailed: ending === 'failed',
    /** True if the provider has nothing to check, whatever status the platform reports. */
    isNeedless: ending === 'needless',
    /** Starts with the tenant's provider if it offers this type of check. */
    start: () => void open(providers.find((name) => name === tenantProvider) ?? first),
    open: (provider: ProviderName) => void open(provider),
    others: (provider: ProviderName) => providers.filter((name) => name !== provider),
    finish: () => end('sent', t('check.sent')),
    fail,
    cancel(resume?: string) {
      sessions.keepResume(resume)
      if (phase?.is !== 'failed') setEnding('cancelled')
      close()
    },
  }
}

export type IdentityCheck = ReturnType<typeof useIdentityCheck>

/** Returns a function that opens a check; it returns undefined if nothing is left to check. */
function useCheckSession(wallet: WalletSummary, type: EntityType) {
  const client = useQueryClient()
  const sumsub = useMutation(verificationMutations.createSumsubToken())
  const persona = useMutation(verificationMutations.startPersona())
  /** Token that continues a cancelled check of Persona. */
  const resume = useRef<string>(undefined)

  async function newToken(): Promise<string> {
    const { id } = await client.ensureQueryData(userQueries.data())
    const { token } = await sumsub.mutateAsync({ body: { user_data_id: id } })
    return token
  }

  async function newInquiry(): Promise<string | undefined> {
    const params = { wallet_id: wallet.id, type }
    return (await persona.mutateAsync({ params })).inquiryId ?? undefined
  }

  return {
    keepResume(token: string | undefined) {
      resume.current = token ?? resume.current
    },
    async open(name: ProviderName): Promise<CheckSession | undefined> {
      if (name === 'sumsub') return { key: await newToken(), renew: newToken, resume: undefined }
      const key = await newInquiry()
      if (key === undefined) return undefined
      return { key, renew: async () => key, resume: resume.current }
    },
  }
}
