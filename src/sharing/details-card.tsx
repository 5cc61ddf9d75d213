import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { ButtonRow } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { CopyRow, useCopy } from '#ui/copy-block.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { qrModules } from '#ui/qr-modules.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'

import { ShareImageSheet } from './share-image-sheet.tsx'

export interface DetailLine {
  label: string
  value: string
  shown?: string
  /** The displayed value as an element, for amounts that may be hidden. */
  onScreen?: ReactNode
  isGrouped?: boolean
  /**
   * Short form of a long value for its row. The share image leaves the line out if its QR code
   * contains the value.
   */
  brief?: string
  warning?: string
}

interface DetailsCardProps {
  title: string
  lines: readonly DetailLine[]
  /** Text at the bottom of the share image, for the person who receives it. */
  footer: string
  /** File name of the share image, without extension. */
  fileName: string
  /** Emphasised parts of the share image: its largest line and the content of its QR code. */
  picture?: { hero: string; code: string | undefined }
}

export function DetailsCard({ title, lines, footer, fileName, picture }: DetailsCardProps) {
  const t = useTranslations('payment')
  const common = useTranslations('common')
  const copy = useCopy()
  const [isOpen, setIsOpen] = useState(false)
  const rows = lines.map(({ label, value, shown, brief }) => ({
    label,
    value: shown ?? value,
    isInCode: brief !== undefined && picture?.code !== undefined,
  }))
  const text = rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <>
      <Section title={title}>
        {lines.map(({ label, value, shown, onScreen, isGrouped, brief, warning }) => (
          <Fragment key={label}>
            <CopyRow
              label={label}
              value={value}
              shown={isGrouped ? <GroupedText text={value} /> : (onScreen ?? brief ?? shown)}
            />
            {warning === undefined ? null : (
              <Row
                before={<TriangleAlert size={20} aria-hidden />}
                title={<Text>{warning}</Text>}
              />
            )}
          </Fragment>
        ))}
      </Section>
      <ButtonRow>
        <Button isStretched mode="bezeled" onClick={() => void copy(text)}>
          {t('copyAll')}
        </Button>
        <Button isStretched mode="bezeled" onClick={() => setIsOpen(true)}>
          {t(picture === undefined ? 'share' : 'picture')}
        </Button>
      </ButtonRow>
      {isOpen ? (
        <ShareImageSheet
          title={title}
          shareImage={{
            brand: common('appName'),
            title,
            rows,
            footer,
            hero: picture?.hero,
            qr: picture?.code === undefined ? undefined : qrModules(picture.code),
          }}
          fileName={fileName}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
