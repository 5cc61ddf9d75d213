import X from 'lucide-react/icons/x'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useBackWithin } from './back-within.ts'
import { IconButton } from './button.tsx'
import { useSheetAbove } from './foot-buttons.ts'
import { useBackButton, useHostControls } from './host-controls.tsx'
import { NoticeRegion } from './notice.tsx'
import styles from './sheet.module.css'
import { Text } from './text.tsx'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal sheet for pickers and confirmations: the browser's own dialog, which traps focus, closes on
 * Escape and gives focus back. The host's back button closes it, and its main button is not there meanwhile.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const focused = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  const { isCovered } = useHostControls()
  // What the sheet is for is drawn when it stands open: a field that asks for the focus can't have it before.
  const [isOpen, setIsOpen] = useState(false)
  useBackButton(onClose)
  useBackWithin(!isCovered, onClose)
  useSheetAbove()
  // Layout, not passive: closed while it still stands in the page, the dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || isCovered) return
    element.showModal()
    // Hidden for a while, by the lock or by a part that was still loading: the focus comes back to where it was.
    focused.current?.focus()
    setIsOpen(true)
    // A press on the backdrop lands on the dialog itself: the pointer's way to the close button beside it.
    // Begun and ended there, that is: text dragged from inside to the outside clicks on the dialog, too.
    let pressed: EventTarget | null = null
    const onPointerDown = ({ target }: PointerEvent) => {
      pressed = target
    }
    const closeOnBackdrop = ({ target }: MouseEvent) => {
      if (target === element && pressed === element) close()
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', closeOnBackdrop)
    return () => {
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', closeOnBackdrop)
      const { activeElement } = document
      focused.current = element.contains(activeElement) ? (activeElement as HTMLElement) : null
      element.close()
    }
  }, [isCovered])
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.header}>
          <Text as="h2" size="heading" isStrong id={titleId} className={styles.title}>
            {title}
          </Text>
          <IconButton label={t('close')} onPress={onClose}>
            <X size={24} aria-hidden />
          </IconButton>
        </div>
        {isOpen ? children : null}
      </div>
      <NoticeRegion />
    </dialog>
  )
}
