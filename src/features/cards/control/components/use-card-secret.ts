import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { CardId } from '#api/cards/schema.ts'
import { readCardCode, revealCard } from '#api/cards/secrets.ts'
import { useHost, useServices } from '#session/services.tsx'

import { secondsLeft } from '../model/card-code.ts'

type SecretState<Secret> =
  | { phase: 'hidden' }
  | { phase: 'asking' }
  | { phase: 'shown'; secret: Secret }
  | { phase: 'failed'; error: unknown }

const HIDDEN = { phase: 'hidden' } as const

/**
 * Reads a secret on request and keeps it only in this component, because the query cache would keep
 * it for minutes and is partly stored on the device. The secret is dropped when the window loses
 * focus or is hidden, or the component unmounts; an answer that comes later is ignored.
 */
function useSecret<Secret>(read: () => Promise<Secret>) {
  const host = useHost()
  const [state, setState] = useState<SecretState<Secret>>(HIDDEN)
  const request = useRef(0)
  const hide = () => {
    request.current += 1
    setState(HIDDEN)
  }
  const hideSecret = useEffectEvent(hide)
  const isOpen = state.phase === 'asking' || state.phase === 'shown'
  useEffect(() => {
    if (!isOpen) return
    const hideIfHidden = () => {
      if (document.visibilityState === 'hidden' || !host.isVisible.get()) hideSecret()
    }
    const onBlur = () => hideSecret()
    window.addEventListener('blur', onBlur)
    document.addEventListener('visibilitychange', hideIfHidden)
    const unsubscribe = host.isVisible.subscribe(hideIfHidden)
    return () => {
      window.removeEventListener('blur', onBlur)
      document.removeEventListener('visibilitychange', hideIfHidden)
      unsubscribe()
    }
  }, [host, isOpen])
  useEffect(() => {
    const counter = request
    return () => {
      counter.current += 1
    }
  }, [])

  async function reveal(): Promise<void> {
    request.current += 1
    const ownRequest = request.current
    setState({ phase: 'asking' })
    try {
      const secret = await read()
      if (ownRequest === request.current) setState({ phase: 'shown', secret })
    } catch (error) {
      if (ownRequest === request.current) setState({ phase: 'failed', error })
    }
  }
  return { state, hide, reveal: () => void reveal() }
}

/** Returns the card's number, expiry and security code on request (E29). */
export function useCardSecret(card: CardId) {
  const client = useQueryClient()
  const { settings } = useServices()
  return useSecret(() => revealCard(client, card, settings.serverPublicKey))
}

/**
 * Returns the one-time code that a shop's page asks for (E30), and the seconds for which it is
 * valid if the platform says so.
 */
export function useCardCode(card: CardId) {
  const client = useQueryClient()
  const { state, hide, reveal } = useSecret(async () => {
    const answer = await readCardCode(client, card)
    return { code: answer.code, seconds: secondsLeft(answer, Date.now()) }
  })
  const [hasExpired, setHasExpired] = useState(false)
  return {
    state,
    /** True if the last code has expired and no other one was requested. */
    isOver: hasExpired && state.phase === 'hidden',
    expire() {
      hide()
      setHasExpired(state.phase === 'shown' && state.secret.seconds !== undefined)
    },
    reveal() {
      setHasExpired(false)
      reveal()
    },
  }
}
