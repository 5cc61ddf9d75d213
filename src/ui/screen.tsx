import ArrowLeft from 'lucide-react/icons/arrow-left'
import { use, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useBackHandler } from './back-handler.ts'
import { IconButton } from './button.tsx'
import { useBackButton, useHostControls, useIsSplit, PaneContext } from './host-controls.tsx'
import styles from './screen.module.css'
import { SkeletonBar, SkeletonRows } from './skeleton.tsx'
import { Text } from './text.tsx'

interface ScreenProps {
  title: string
  /** Undefined on the root screen of a tab, which has no back button. */
  onBack?: (() => void) | undefined
  action?: ReactNode
  /** Content of the header in place of a hidden title. */
  lead?: ReactNode
  /** True if only screen readers get the title, because the screen shows something larger. */
  isTitleHidden?: boolean
  /** Key of the step. When it changes, the focus returns to the title, or to a field. */
  step?: string
  /**
   * True after the first step. The browser's back button then also returns to the previous step, or
   * does nothing if there is no `onBack`.
   */
  isWithin?: boolean
  /** Subject of this step. It is added to the page's title and to the title for screen readers. */
  stepTitle?: string | undefined
  children: ReactNode
}

/** Frame of every screen: title, back button (the host's or the page's), and focus on opening. */
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
  const isSplit = useIsSplit()
  useBackButton(onBack)
  useBackHandler(isWithin, onBack)
  useEffect(() => {
    const parts = stepTitle === undefined ? [title] : [stepTitle, title]
    if (!isSplit && !isCovered) document.title = [...parts, appShortName].join(' · ')
  }, [title, stepTitle, appShortName, isSplit, isCovered])
  useEffect(() => {
    if (isSplit) return
    // A field with autoFocus keeps the focus. A button does not: if it is still there in the next
    // step, Enter would answer a question that nobody has heard yet.
    const { activeElement } = document
    const isInField = activeElement?.matches('input, textarea, select') ?? false
    if (isInField && main.current?.contains(activeElement)) return
    // A screen reader begins to read at the title of the new screen. The title shows no focus ring.
    heading.current?.focus({ preventScroll: true })
  }, [step, isSplit])
  const hasBack = onBack !== undefined && !hasNativeButtons && !isSplit
  // A list has the same element whether it is alone or beside a screen, so that it stays mounted.
  const Frame = pane === undefined ? 'main' : 'section'
  return (
    <Frame
      ref={main}
      className={styles.screen}
      {...(pane && { role: isSplit ? 'region' : 'main', 'aria-label': title })}
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
          aria-level={isSplit ? 2 : undefined}
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

/** Placeholder of a screen whose code is loading; as large as a screen, so that nothing jumps. */
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
