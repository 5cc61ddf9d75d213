import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'

import { useCsvExport } from '#sharing/csv-export.ts'
import { CsvProgress } from '#sharing/csv-progress.tsx'
import { IconButton } from '#ui/button.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface TransactionsMenuProps {
  csv: Parameters<typeof useCsvExport>[0]
  /** Address of the statement. */
  statement: string
}

/** What can be taken along of the transactions of a card or an account: a statement, or all of them as a file. */
export function TransactionsMenu({ csv, statement }: TransactionsMenuProps) {
  const t = useTranslations('cards.transactions')
  const exporting = useCsvExport(csv)
  const [isOpen, setIsOpen] = useState(false)
  const download = () => {
    // The sheet gives the focus back first: where the file is awaited, it returns to the button that stays.
    flushSync(() => setIsOpen(false))
    exporting.run()
  }
  return (
    <>
      <IconButton label={t('menu')} onPress={() => setIsOpen(true)}>
        <Ellipsis size={24} aria-hidden />
      </IconButton>
      {isOpen ? (
        <Sheet title={t('menu')} onClose={() => setIsOpen(false)}>
          <Section>
            <DisclosureRow
              href={statement}
              before={<FileText size={24} aria-hidden />}
              title={t('statement')}
              subtitle={t('statementHint')}
            />
            <Row
              before={<Download size={24} aria-hidden />}
              title={t('csv')}
              onPress={exporting.isPending ? undefined : download}
            />
          </Section>
        </Sheet>
      ) : null}
      <CsvProgress exporting={exporting} />
    </>
  )
}
