import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'

import { openCommandBar } from '#navigation/command-bar-link.ts'
import { IconButton } from '#ui/button.tsx'

import styles from './find-button.module.css'

/** Opens the search over everything on devices without a keyboard. */
export function FindButton() {
  const t = useTranslations('home')
  return (
    <div className={styles.find}>
      <IconButton label={t('find')} onPress={openCommandBar}>
        <Search size={22} aria-hidden />
      </IconButton>
    </div>
  )
}
