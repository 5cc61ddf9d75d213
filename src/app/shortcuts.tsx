import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from 'use-intl'

import { subscribeToCommandBar } from '#navigation/command-bar-link.ts'
import { useHost } from '#session/services.tsx'
import { ignorePressSeries } from '#shell/press-series.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'
import { pressedKey } from '#ui/pressed-key.ts'

import { lazyScreen, ScreenNotLoaded } from './lazy-screen.tsx'
import { paintPressedLinks } from './pressed-link.ts'
import { trackDirection } from './screen-motion.ts'

const LATER_MS = 4000

const PullToRefresh = lazyScreen(() => import('./pull-to-refresh.tsx'), 'commands')
const CommandBar = lazyScreen(
  () => import('./command-bar.tsx'),
  'commands',
  'search',
  'more',
  'transactions',
)

/** Returns whether a dialog is open. While a dialog is open, shortcuts do nothing. */
const hasDialog = () => document.querySelector('dialog[open]') !== null

/**
 * Opens the command bar by Ctrl+K, Cmd+K or a button, and loads it on first use. Also loads
 * pull-to-refresh, marks pressed links, and ignores further presses in a quick series. There is no
 * key for refreshing, because single letters interfere with speech input.
 */
export function Shortcuts() {
  const language = useLocale()
  const { platform } = useHost()
  const notify = useNotify()
  const labels = useErrorLabels()
  const [isOpen, setOpen] = useState(false)
  const [canPull, setCanPull] = useState(false)
  // The component is mounted only after its code is loaded: without a connection, a failure to load
  // would replace the open screen.
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
      const isShortcut =
        (event.ctrlKey || event.metaKey) && event.code === 'KeyK' && !event.shiftKey
      if (!isShortcut || pressedKey(event) === '' || hasDialog()) return
      event.preventDefault()
      void openBar()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(
    () =>
      subscribeToCommandBar(() => {
        if (!hasDialog()) void openBar()
      }),
    [],
  )
  useEffect(() => trackDirection(document.documentElement), [])
  useEffect(() => paintPressedLinks(document, platform), [platform])
  useEffect(() => ignorePressSeries(window), [])
  return (
    // The two parts have separate Suspense boundaries, because in a common one the part that is
    // loading would hide the other part.
    <>
      <Suspense>{canPull ? <PullToRefresh /> : null}</Suspense>
      <Suspense>{isOpen ? <CommandBar onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
