import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useBackWithin } from './back-within.ts'
import { IconButton } from './button.tsx'
import { useBackButton, useHostControls, useIsBeside, PaneContext } from './host-controls.tsx'
import styles from './screen.module.css'
import { SkeletonBar, SkeletonRows } from './skeleton.tsx'
import { Text } from './text.tsx'

interface ScreenProps {
  title: string
  /** Absent on the root of a tab. */
  onBack?: (() => void) | undefined
  action?: ReactNode
  /** Stands in the header where the title is hidden. */
  lead?: ReactNode
  /** The title is for assistive technology only: the screen shows something larger. */
  isTitleHidden?: boolean
  /** Changes when the same screen shows its next step: focus returns to the title, or to a field. */
  step?: string
  /** Below the first step: the browser's own back goes to the step before as well, or nowhere without `onBack`. */
  isWithin?: boolean
  /** What this step is about, behind the title: of the page, and for assistive technology. */
  stepTitle?: string | undefined
  children: ReactNode
}

/** The frame of every screen: title, back button (the host's or the page's), focus on arrival. */
export function Screen({
  title,
  onBack,
  action,
  lead,
  isTitleHidden = false,
  step,
  isWithin = false,
  stepTitle,
  children,
}: ScreenProps) {
  const t = useTranslations('common')
  const appShortName = t('appShortName')
  const { hasNativeButtons, isCovered } = useHostControls()
  const main = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pane = use(PaneContext)
  const isBeside = useIsBeside()
  useBackButton(onBack)
  useBackWithin(isWithin, onBack)
  useEffect(() => {
    const parts = stepTitle === undefined ? [title] : [stepTitle, title]
    if (!isBeside && !isCovered) document.title = [...parts, appShortName].join(' · ')
  }, [title, stepTitle, appShortName, isBeside, isCovered])
  useEffect(() => {
    if (isBeside) return
    // A field with autoFocus was there first. A button is no such thing: one that outlives its step would
    // take the next Enter for an answer to a question that nobody has heard yet.
    const { activeElement } = document
    const isInField = activeElement?.matches('input, textarea, select') ?? false
    if (isInField && main.current?.contains(activeElement)) return
    // A screen reader starts reading at the new screen's title; sighted people see no ring on it.
    heading.current?.focus({ preventScroll: true })
  }, [step, isBeside])
  const hasBack = onBack !== undefined && !hasNativeButtons && !isBeside
  // One element for both parts that a list plays: another one would draw it anew.
  const Frame = pane === undefined ? 'main' : 'section'
  return (
    <Frame
      ref={main}
      className={styles.screen}
      {...(pane && { role: isBeside ? 'region' : 'main', 'aria-label': title })}
    >
      <header
        className={isTitleHidden && !hasBack && action === undefined ? styles.bare : styles.header}
      >
        {hasBack ? (
          <IconButton label={t('back')} onPress={onBack}>
            <ArrowLeft size={24} aria-hidden />
          </IconButton>
        ) : null}
        <Text
          as="h1"
          size="title"
          isStrong
          ref={heading}
          tabIndex={-1}
          aria-level={isBeside ? 2 : undefined}
          className={isTitleHidden ? 'visually-hidden' : styles.title}
        >
          <span>{title}</span>
          {stepTitle === undefined ? null : (
            <span className="visually-hidden">{`. ${stepTitle}`}</span>
          )}
        </Text>
        {lead === undefined ? null : <div className={styles.lead}>{lead}</div>}
        {action}
      </header>
      {children}
    </Frame>
  )
}

/** In place of a screen whose code is on its way; of a screen's size, so that nothing jumps. */
export function ScreenSkeleton() {
  const t = useTranslations('common')
  return (
    <main className={styles.screen}>
      <div role="status" aria-busy className={styles.skeleton}>
        <span className="visually-hidden">{t('loading')}</span>
        <div className={styles.header}>
          <SkeletonBar width="45%" height={24} />
        </div>
        <SkeletonRows count={5} />
      </div>
    </main>
  )
}
