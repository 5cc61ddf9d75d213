import { useTranslations } from 'use-intl'

import { useObservable } from '#session/services.tsx'
import type { PageDialogs as PageDialogSource } from '#shell/page-dialogs.ts'
import type { PopupButton } from '#shell/popup.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

import styles from './page-dialogs.module.css'

/** Draws the host's questions where the host has no popup of its own. */
export function PageDialogs({ source }: { source: PageDialogSource }) {
  const t = useTranslations('common')
  const request = useObservable(source)
  if (request === undefined) return null
  const wordsOf = ({ type, text }: PopupButton) =>
    type === 'ok' || type === 'close' || type === 'cancel' ? t(type) : (text ?? '')
  return (
    <Sheet title={request.title ?? t('question')} onClose={() => source.answer(null)}>
      <p className={styles.message}>{request.message}</p>
      <div className={styles.buttons}>
        {request.buttons.map((button) => (
          <Button
            key={button.id}
            isStretched
            mode={button.type === 'cancel' || button.type === 'close' ? 'gray' : 'filled'}
            onClick={() => source.answer(button.id)}
          >
            {wordsOf(button)}
          </Button>
        ))}
      </div>
    </Sheet>
  )
}
