import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'

import styles from './pull-to-refresh.module.css'
import { useRefresh } from './use-refresh.ts'

const PULLED: readonly string[] = [
  paths.home.pattern,
  paths.activity.pattern,
  paths.cards.pattern,
  paths.counterparties.pattern,
]
/** Pixels that the finger must pull down to refresh the list. The disc moves half as far. */
const THRESHOLD_PX = 120
const SPEED = 0.5

/**
 * Returns whether every scroll container around the target is at its top, so that a pull scrolls
 * nothing.
 */
function isAtTop(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
    if (at.scrollTop > 0) return false
  return true
}

/**
 * Refreshes a list when it is pulled down at its top. Telegram's and the browser's own gestures for
 * that are disabled on these screens.
 */
export function PullToRefresh() {
  const t = useTranslations('commands')
  const refresh = useRefresh()
  const host = useHost()
  const [location] = useLocation()
  const [pull, setPull] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const from = useRef<{ x: number; y: number }>(undefined)
  const isPulled = PULLED.includes(location)

  function run(): void {
    if (isBusy) return
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  const begin = useEffectEvent(({ touches: [finger, second], target }: TouchEvent) => {
    from.current = undefined
    if (finger === undefined || second !== undefined || isBusy) return
    if (document.querySelector('dialog[open]') !== null || !isAtTop(target)) return
    from.current = { x: finger.clientX, y: finger.clientY }
  })
  const move = useEffectEvent((event: TouchEvent) => {
    const [finger] = event.touches
    if (from.current === undefined || finger === undefined) return
    const down = finger.clientY - from.current.y
    const aside = Math.abs(finger.clientX - from.current.x)
    // A movement that begins upwards or sideways does not count as a pull.
    if (pull === 0 && (down <= 0 || aside > down)) {
      from.current = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    const next = Math.max(1, Math.min(down, THRESHOLD_PX))
    if (next === THRESHOLD_PX && pull < THRESHOLD_PX) host.haptic('tap')
    setPull(next)
  })
  const end = useEffectEvent(({ type }: TouchEvent) => {
    from.current = undefined
    setPull(0)
    if (pull >= THRESHOLD_PX && type !== 'touchcancel') run()
  })

  useEffect(() => {
    if (!isPulled) return
    host.setOwnPull(true)
    const { style } = document.documentElement
    style.overscrollBehaviorY = 'contain'
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('touchstart', (event) => begin(event), { signal, passive: true })
    // The listener is not passive, because a pull must prevent scrolling.
    document.addEventListener('touchmove', (event) => move(event), { signal, passive: false })
    document.addEventListener('touchend', (event) => end(event), { signal })
    document.addEventListener('touchcancel', (event) => end(event), { signal })
    return () => {
      listening.abort()
      style.overscrollBehaviorY = ''
      host.setOwnPull(false)
    }
  }, [host, isPulled])

  if (!isPulled) return null
  const rotation = { transform: `rotate(${Math.round((pull / THRESHOLD_PX) * 270)}deg)` }
  const offset = { transform: `translateY(${isBusy ? 24 : Math.round(pull * SPEED) - 36}px)` }
  return (
    <>
      {/* A button for people who can't pull: screen readers find it, and keyboard focus shows
          it. */}
      <div className={styles.button}>
        <Button aria-disabled={isBusy} onClick={run}>
          {t('refresh')}
        </Button>
      </div>
      {pull === 0 && !isBusy ? null : (
        <div
          className={styles.disc}
          style={offset}
          data-enough={pull >= THRESHOLD_PX || undefined}
          aria-hidden
        >
          {isBusy ? <Spinner /> : <RefreshCw size={20} style={rotation} />}
        </div>
      )}
    </>
  )
}
