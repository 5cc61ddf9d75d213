import { useState } from 'react'
import { useTranslations } from 'use-intl'

import { Button } from '#ui/button.tsx'
import { CopyRow, useCopy } from '#ui/copy-block.tsx'
import { qrModules } from '#ui/qr-modules.ts'
import { GroupedText } from '#ui/text.tsx'
import { Section } from '#ui/section.tsx'

import styles from './details-card.module.css'
import { ShareImageSheet } from './share-image-sheet.tsx'

export interface DetailLine {
  label: string
  /** What is copied. */
  value: string
  /** What is read, where it differs. */
  shown?: string
  isGrouped?: boolean
}

interface DetailsCardProps {
  title: string
  lines: readonly DetailLine[]
  /** Text below the share image: what its reader has to know. */
  footer: string
  /** File name of the share image, without the ending. */
  fileName: string
  /** What a QR code in the share image says. */
  qr?: string | undefined
}

/** Bank details: each value can be copied, all of them at once, or shared as an image with its text. */
export function DetailsCard({ title, lines, footer, fileName, qr }: DetailsCardProps) {
  const t = useTranslations('payment')
  const common = useTranslations('common')
  const copy = useCopy()
  const [isOpen, setIsOpen] = useState(false)
  const rows = lines.map(({ label, value, shown }) => ({ label, value: shown ?? value }))
  const text = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <>
      <Section title={title}>
        {lines.map(({ label, value, shown, isGrouped }) => (
          <CopyRow
            key={label}
            label={label}
            value={value}
            shown={isGrouped ? <GroupedText text={value} /> : shown}
          />
        ))}
      </Section>
      <div className={styles.actions}>
        <Button isStretched mode="bezeled" onClick={() => void copy(text)}>
          {t('copyAll')}
        </Button>
        <Button isStretched mode="bezeled" onClick={() => setIsOpen(true)}>
          {t('share')}
        </Button>
      </div>
      {isOpen ? (
        <ShareImageSheet
          title={title}
          shareImage={{
            brand: common('appName'),
            title,
            rows,
            footer,
            qr: qr === undefined ? undefined : qrModules(qr),
          }}
          fileName={fileName}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
