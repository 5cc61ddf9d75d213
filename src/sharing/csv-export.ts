import { useQueryClient, useMutation, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

import { toFailure } from '#lib/failure.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

import { useHost } from '#session/services.tsx'

/** Byte order mark: Excel reads UTF-8 only where it stands. */
const BOM = '\uFEFF'

interface CsvSource {
  /** Whose it is; a few characters of it tell files apart. */
  id: string
  /** Asks the platform for the text. */
  read: (client: QueryClient) => Promise<string>
}

interface CsvFile {
  name: string
  csv: string
  /** With the mark that Excel needs and that programs stumble over. */
  isForExcel: boolean
}

/** Gives a CSV that was made here to the person as a file and says what became of it. */
export function useSaveCsv(): (file: CsvFile) => Promise<void> {
  const t = useTranslations('activity')
  const host = useHost()
  const notify = useNotify()
  return async ({ name, csv, isForExcel }) => {
    const content = isForExcel ? BOM + csv : csv
    const outcome = await host.saveFile({ name, type: 'text/csv;charset=utf-8', content })
    notify(t(`csvOutcome.${outcome}`))
  }
}

/** Fetches a CSV and gives it to the person as a file; waits while there is no source yet. */
export function useCsvExport(source: CsvSource | undefined) {
  const t = useTranslations('activity')
  const host = useHost()
  const client = useQueryClient()
  const notify = useNotify()
  const errorLabelsOf = useErrorLabels()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, read }: CsvSource) => {
      const csv = await read(client)
      const name = `transactions-${id.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.csv`
      return host.saveFile({ name, type: 'text/csv;charset=utf-8', content: BOM + csv })
    },
    onSuccess: (outcome) => notify(t(`csvOutcome.${outcome}`)),
    onError: (error) => notify(errorLabelsOf(toFailure(error)).title),
  })
  return {
    isPending: isPending || source === undefined,
    run: () => {
      if (source !== undefined) mutate(source)
    },
  }
}
