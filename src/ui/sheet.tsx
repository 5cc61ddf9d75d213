import X from 'lucide-react/icons/x'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { useBackHandler } from './back-handler.ts'
import { IconButton } from './button.tsx'
import { useHideScreenButtons } from './foot-buttons.ts'
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
 * Modal sheet for choices and confirmations: a browser dialog, which keeps focus inside, closes on
 * Escape and restores focus. The host's back button closes it too; the host's main one is hidden.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const focused = useRef<HTMLElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  const { isCovered } = useHostControls()
  // The content is mounted after the sheet has opened, because a field can't get the focus before.
  const [isOpen, setIsOpen] = useState(false)
  useBackButton(onClose)
  useBackHandler(!isCovered, onClose)
  useHideScreenButtons()
  // This is a layout effect, because a dialog restores the focus only if it is closed while it is
  // still mounted.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null || isCovered) return
    element.showModal()
    // If the lock screen or a loading part had covered the sheet, the focus returns to the element
    // that had it.
    focused.current?.focus()
    setIsOpen(true)
    // A press on the backdrop has the dialog itself as its target, and closes it. It must begin and
    // end there, because dragging a text from inside to outside also clicks on the dialog.
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
