import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useTranslations } from 'use-intl'

import { useCsvExport } from '#sharing/csv-export.ts'
import { CsvProgress } from '#sharing/csv-progress.tsx'
import { ActionMenu } from '#ui/action-menu.tsx'

interface TransactionsMenuProps {
  csv: Parameters<typeof useCsvExport>[0]
  statement: string
}

export function TransactionsMenu({ csv, statement }: TransactionsMenuProps) {
  const t = useTranslations('cards.transactions')
  const exporting = useCsvExport(csv)
  return (
    <>
      <ActionMenu
        label={t('menu')}
        actions={[
          { icon: FileText, title: t('statement'), subtitle: t('statementHint'), href: statement },
          {
            icon: Download,
            title: t('csv'),
            onPress: exporting.isPending ? undefined : exporting.run,
          },
        ]}
      />
      <CsvProgress exporting={exporting} />
    </>
  )
}
