import { ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { IconButton } from '#ui/icon-button.tsx'

import styles from './turn-button.module.css'

/** Turns the pair round; lies on the seam between its two sides. */
export function TurnButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('exchange')
  return (
    <div className={styles.seam}>
      <div className={styles.disc}>
        <IconButton label={t('turn')} onPress={onPress}>
          <ArrowUpDown size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
