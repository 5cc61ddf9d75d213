import { useMutation } from '@tanstack/react-query'
import { useReducer } from 'react'

import { orderMutations } from '#api/orders/mutations.ts'
import { toFailure } from '#lib/failure.ts'
import { useHost } from '#session/services.tsx'
import { personalKey } from '#session/session.ts'

import { clearAttempt, readAttempt, saveAttempt, type Attempt } from '../model/attempt.ts'
import type { Draft } from '../model/draft.ts'
import { initialState, sendReducer } from '../model/send-machine.ts'

const KEY = personalKey('send')

/** The machine with its one side effect: the attempt goes to storage, then out, then its outcome back in. */
export function useSending(draft: Partial<Draft>) {
  const host = useHost()
  const [state, dispatch] = useReducer(sendReducer, undefined, () =>
    initialState(draft, readAttempt(host.storage, KEY)),
  )
  const withdraw = useMutation(orderMutations.withdrawCrypto())
  const transfer = useMutation(orderMutations.transferInternally())

  const call = ({
    route,
    intentId,
    walletId,
    currency,
    to,
    memo,
    amount,
    areFeesInside,
  }: Attempt) =>
    route === 'internal'
      ? transfer.mutateAsync({
          body: {
            wallet_id: walletId,
            from_crypto_uuid: currency,
            to_wallet_id: to as typeof walletId,
            to_wallet_uuid: to as typeof walletId,
            amount,
            request_id: intentId,
          },
        })
      : withdraw.mutateAsync({
          body: {
            wallet_uuid: walletId,
            crypto_uuid: currency,
            to_address: to,
            amount,
            is_subsctract: areFeesInside,
            ...(memo === '' ? {} : { memo }),
          },
        })

  const submit = async (attempt: Attempt) => {
    saveAttempt(host.storage, KEY, attempt)
    dispatch({ type: 'submitted', attempt })
    try {
      await call(attempt)
      clearAttempt(host.storage, KEY)
      dispatch({ type: 'accepted' })
      host.haptic('success')
    } catch (error) {
      const failure = toFailure(error)
      // Kept while the outcome is unknown, so that a reload comes back to the question.
      if (failure.isOutcomeUnknown === false) clearAttempt(host.storage, KEY)
      dispatch({ type: 'failed', failure })
      host.haptic('error')
    }
  }

  return {
    state,
    dispatch,
    submit: (attempt: Attempt) => void submit(attempt),
    /** The person has seen the outcome, or decided there is none: the attempt is over. */
    settle() {
      clearAttempt(host.storage, KEY)
    },
  }
}
