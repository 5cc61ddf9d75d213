import { useTranslations } from 'use-intl'

import type { Card } from '#api/issuing/views.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'

import { CardCode } from './card-code.tsx'
import { CardReveal } from './card-reveal.tsx'
import { useCardSecret } from './card-secret-state.ts'
import styles from './card-sheets.module.css'

/**
 * Adding the card to a phone's wallet by hand, field by field: the platform has no way to push it there. The
 * details hide when the person changes to the wallet, so the sheet stays and shows them again.
 */
export function CardWalletSheet({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useTranslations('cards.card.wallet')
  const secret = useCardSecret(card.id)
  const isHidden = secret.state.phase === 'hidden'
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <ol className={styles.list}>
        <li>{t('open')}</li>
        <li>{t('byHand')}</li>
        <li>{t('copy')}</li>
        <li>{t('code')}</li>
      </ol>
      <CardReveal use={secret} holder={card.holder} />
      {isHidden ? (
        <div className={styles.buttons}>
          <Button isStretched onClick={secret.reveal}>
            {t('show')}
          </Button>
        </div>
      ) : null}
      <div className={styles.code}>
        <CardCode card={card.id} />
      </div>
    </Sheet>
  )
}
