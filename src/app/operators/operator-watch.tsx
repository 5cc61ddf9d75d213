/**
 * Follows the operators' settings while the page is open, and shows when a notice begins or ends.
 */
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'

import { parseSettings, readRuntimeSettings, type Settings } from '#config/settings.ts'
import { languageOf } from '#i18n/languages.ts'
import { readBuild } from '#session/build.ts'
import { useObservable, useServices } from '#session/services.tsx'
import type { Observable } from '#shell/host.ts'
import { fetchRuntimeConfig } from '#shell/prefetched-responses.ts'

import { MissingScreen } from '../error-boundary.tsx'
import { lazyScreen } from '../lazy-screen.tsx'
import { updateOfferCount } from '../offering-screens.ts'
import { isOlderBuild, nextNoticeChange, noticeAt } from './notice.ts'
import { useReplacedBuild } from './replaced-build.ts'

const Notices = lazyScreen(() => import('./notices.tsx'), 'operators', 'newVersion')

/** Age in milliseconds at which the settings are read again. */
const MAX_AGE_MS = 5 * 60_000
/** Longest timer in milliseconds. A timer of more than 24 days would fire at once. */
const LONGEST_TIMER_MS = 60 * 60_000

type Texts = Settings['texts']

/**
 * Reads `config.json`. Returns undefined if it can't be read or is invalid; the known settings then
 * stay in use.
 */
async function readTexts(): Promise<Texts | undefined> {
  // The demo has no `config.json`. A file at the root of its host belongs to another app.
  if (import.meta.env.MODE === 'demo') return undefined
  try {
    const runtime = readRuntimeSettings(await fetchRuntimeConfig())
    const { texts, faults } = parseSettings(import.meta.env, location.origin, runtime)
    return faults.some((name) => name.startsWith('VITE_NOTICE')) ? undefined : texts
  } catch {
    return undefined
  }
}

/**
 * Returns the settings and the time for which they are evaluated. The settings are read again if
 * the person returns after five minutes.
 */
function useTexts(initial: Texts, isVisible: Observable<boolean>) {
  const [known, setKnown] = useState(() => ({ texts: initial, now: Date.now() }))
  const readAt = useRef(known.now)
  const reread = async (): Promise<boolean> => {
    const texts = await readTexts()
    readAt.current = Date.now()
    if (texts !== undefined) setKnown({ texts, now: Date.now() })
    return texts !== undefined
  }
  const onVisible = useEffectEvent(() => {
    if (isVisible.get() && Date.now() - readAt.current >= MAX_AGE_MS) void reread()
  })
  useEffect(() => isVisible.subscribe(() => onVisible()), [isVisible])
  useEffect(() => {
    const next = nextNoticeChange(known.texts, Date.now())
    if (next === undefined) return
    const waitMs = Math.min(next - Date.now(), LONGEST_TIMER_MS)
    const timer = setTimeout(
      () => setKnown(({ texts }) => ({ texts, now: Date.now() })),
      Math.max(0, waitMs),
    )
    return () => clearTimeout(timer)
  }, [known])
  return { ...known, reread }
}

interface OperatorWatchProps {
  onClosed: (isClosed: boolean) => void
}

/** Shows the operators' notices. If the texts of the notices don't load, the app stays open. */
export function OperatorWatch({ onClosed }: OperatorWatchProps) {
  const { host, settings } = useServices()
  const locale = useLocale()
  const { texts, now, reread } = useTexts(settings.texts, host.isVisible)
  const notice = noticeAt(texts, languageOf(locale), now)
  const minimum = isOlderBuild(readBuild().id, texts.VITE_MINIMUM_BUILD)
    ? texts.VITE_MINIMUM_BUILD
    : undefined
  const { isReplaced, hide } = useReplacedBuild()
  // A screen whose code failed to load offers the new version itself, so this notice is not shown
  // beside it.
  const isShownInPlace = useObservable(updateOfferCount) > 0
  const isNeeded = notice !== undefined || minimum !== undefined || isReplaced
  const [isLoaded, setLoaded] = useState<boolean>()
  useEffect(() => {
    // The notices are loaded early, because after a deployment their files may be missing too. A
    // failed load is repeated each time the settings are read.
    void Notices.preload(locale).then(setLoaded)
    void MissingScreen.preload(locale)
  }, [isNeeded, locale, now])
  const isClosed = notice?.kind === 'closed'
  const handleClosed = useEffectEvent(onClosed)
  useLayoutEffect(() => {
    // The shown state does not change before the notice's texts are loaded.
    if (!isClosed || isLoaded !== undefined) handleClosed(isClosed && isLoaded === true)
  }, [isClosed, isLoaded])
  if (!isNeeded || !isLoaded) return null
  return (
    <Suspense>
      <Notices
        notice={notice}
        minimum={minimum}
        isReplaced={isReplaced && !isShownInPlace}
        onHideReplaced={hide}
        onRefresh={reread}
      />
    </Suspense>
  )
}
