import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from 'use-intl'

import { followCommandBar } from '#navigation/command-bar-link.ts'
import { useHost } from '#session/services.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'
import { pressedKey } from '#ui/pressed-key.ts'

import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx'
import { paintPressedLinks } from './pressed-link.ts'
import { trackDirection } from './screen-motion.ts'

/** Milliseconds after which a start has other things to do no more. */
const LATER_MS = 4000

const PullToRefresh = lazyScreen(() => import('./pull-to-refresh.tsx'), 'PullToRefresh', 'commands')
const CommandBar = lazyScreen(
  () => import('./command-bar.tsx'),
  'CommandBar',
  'commands',
  'search',
  'more',
)

/** Everything else that is asked of the person goes first. */
const hasDialog = () => document.querySelector('dialog[open]') !== null

/**
 * Listens for Ctrl or Cmd and K and for buttons that ask for the command bar, fetches that when it is first asked for,
 * and the rest later; and lets presses on links be seen. Refreshing has no key of its own, because a single letter as a
 * shortcut gets in the way of speech input.
 */
export function Shortcuts() {
  const language = useLocale()
  const { platform } = useHost()
  const notify = useNotify()
  const labels = useErrorLabels()
  const [isOpen, setOpen] = useState(false)
  const [canPull, setCanPull] = useState(false)
  // Both are drawn once their code is there: without a connection the screen that is open stays as it is.
  useEffect(() => {
    const fetchLater = () => void PullToRefresh.preload(language).then(setCanPull)
    const timer = setTimeout(fetchLater, LATER_MS)
    return () => clearTimeout(timer)
  }, [language])
  const openBar = useEffectEvent(async () => {
    if (await CommandBar.preload(language)) setOpen(true)
    else notify(labels(new ScreenNotLoaded('CommandBar')).title)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey
      if (!isAsked || pressedKey(event) === '' || hasDialog()) return
      event.preventDefault()
      void openBar()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(
    () =>
      followCommandBar(() => {
        if (!hasDialog()) void openBar()
      }),
    [],
  )
  useEffect(() => trackDirection(document.documentElement), [])
  useEffect(() => paintPressedLinks(document, platform), [platform])
  return (
    // Each by itself: what comes later would hide the other one for a moment.
    <>
      <Suspense>{canPull ? <PullToRefresh /> : null}</Suspense>
      <Suspense>{isOpen ? <CommandBar onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
