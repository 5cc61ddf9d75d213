import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { CardId } from '#api/issuing/schema.ts'
import { revealCard } from '#api/issuing/secrets.ts'
import type { CardSecret } from '#api/issuing/transaction-views.ts'
import { useServices } from '#session/services.tsx'

type SecretState =
  | { phase: 'hidden' }
  | { phase: 'asking' }
  | { phase: 'shown'; secret: CardSecret }
  | { phase: 'failed'; error: unknown }

const HIDDEN: SecretState = { phase: 'hidden' }

/**
 * A card's data, asked for by a tap and held by this component alone: no cache, no storage, no context. It is
 * dropped when the window loses the focus or goes out of sight and when the component goes; an answer that
 * comes after that is not even looked at.
 */
export function useCardSecret(card: CardId) {
  const client = useQueryClient()
  const { host, settings } = useServices()
  const [state, setState] = useState<SecretState>(HIDDEN)
  const turn = useRef(0)
  const hide = () => {
    turn.current += 1
    setState(HIDDEN)
  }
  const drop = useEffectEvent(hide)
  const isOpen = state.phase === 'asking' || state.phase === 'shown'
  useEffect(() => {
    if (!isOpen) return
    const dropUnseen = () => {
      if (document.visibilityState === 'hidden' || !host.isVisible.get()) drop()
    }
    const onBlur = () => drop()
    window.addEventListener('blur', onBlur)
    document.addEventListener('visibilitychange', dropUnseen)
    const unsubscribe = host.isVisible.subscribe(dropUnseen)
    return () => {
      window.removeEventListener('blur', onBlur)
      document.removeEventListener('visibilitychange', dropUnseen)
      unsubscribe()
    }
  }, [host, isOpen])
  useEffect(() => {
    const turns = turn
    return () => {
      turns.current += 1
    }
  }, [])

  async function reveal(): Promise<void> {
    turn.current += 1
    const mine = turn.current
    setState({ phase: 'asking' })
    try {
      const secret = await revealCard(client, card, settings.serverPublicKey)
      if (mine === turn.current) setState({ phase: 'shown', secret })
    } catch (error) {
      if (mine === turn.current) setState({ phase: 'failed', error })
    }
  }
  return { state, hide, reveal: () => void reveal() }
}
