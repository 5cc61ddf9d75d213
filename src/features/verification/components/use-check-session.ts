import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { kycMutations } from '#api/kyc/mutations.ts'
import type { EntityType } from '#api/kyc/schema.ts'
import { userQueries } from '#api/user/queries.ts'
import type { WalletSummary } from '#api/wallets/views.ts'

import type { CheckSession, ProviderName } from '../providers/provider.ts'

/** No token outlives its dialog, not even in the list of past mutations. */
const FORGET = { gcTime: 0 }

/** Opens a check with a provider; undefined where the platform says that nothing is left to check. */
export function useCheckSession(wallet: WalletSummary, type: EntityType) {
  const client = useQueryClient()
  const sumsub = useMutation({ ...kycMutations.createSumsubToken(), ...FORGET })
  const persona = useMutation({ ...kycMutations.startPersona(), ...FORGET })
  /** Persona's word that lets a cancelled inquiry go on. */
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
