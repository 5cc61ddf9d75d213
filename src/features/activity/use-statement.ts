import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import type { WalletId } from '#api/common/schema.ts'
import {
  NOTHING_READ,
  readStatement,
  type StatementReading,
  type StatementSource,
} from '#api/wallets/read-statement.ts'

type State =
  | { phase: 'reading'; reading: StatementReading }
  /** Without an error the person stopped it. */
  | { phase: 'stopped'; reading: StatementReading; error?: unknown }
  | { phase: 'done'; source: StatementSource }

/**
 * Reads what a statement from `start` (epoch milliseconds) on is made of, as soon as it is drawn. A reading that was
 * stopped, or broke off, goes on where it was; one that broke off goes on by itself once the connection is back.
 */
export function useStatement(wallet: WalletId, start: number) {
  const client = useQueryClient()
  const [state, setState] = useState<State>({ phase: 'reading', reading: NOTHING_READ })
  const isReading = state.phase === 'reading'
  const read = useEffectEvent((signal: AbortSignal) => {
    let reading = state.phase === 'reading' ? state.reading : NOTHING_READ
    const onPage = (page: StatementReading) => {
      reading = page
      if (!signal.aborted) setState({ phase: 'reading', reading })
    }
    readStatement(client, wallet, start, { reading, signal, onPage }).then(
      (source) => {
        if (!signal.aborted) setState({ phase: 'done', source })
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ phase: 'stopped', reading, error })
      },
    )
  })
  useEffect(() => {
    if (!isReading) return
    const controller = new AbortController()
    read(controller.signal)
    return () => controller.abort()
  }, [isReading])

  const goOn = () => {
    if (state.phase === 'stopped') setState({ phase: 'reading', reading: state.reading })
  }
  const onConnection = useEffectEvent((isOnline: boolean) => {
    if (isOnline && state.phase === 'stopped' && state.error !== undefined) goOn()
  })
  useEffect(() => onlineManager.subscribe((isOnline) => onConnection(isOnline)), [])
  return {
    state,
    goOn,
    stop: () => {
      if (state.phase === 'reading') setState({ phase: 'stopped', reading: state.reading })
    },
    readAgain: () => setState({ phase: 'reading', reading: NOTHING_READ }),
  }
}
