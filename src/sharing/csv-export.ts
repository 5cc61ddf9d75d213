import { useQueryClient, useMutation, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { FileReading } from '#api/http/read-file.ts'
import { BOM, CSV_TYPE } from '#lib/csv.ts'
import { toFailure } from '#lib/failure.ts'
import { useHost } from '#session/services.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useHostControls } from '#ui/host-controls.tsx'
import { useNotify } from '#ui/notice.tsx'

interface CsvSource {
  /** Id of the exported wallet or account. Its first characters are part of the file's name. */
  id: string
  read: (client: QueryClient, reading: FileReading) => Promise<Blob>
}

export function useSaveCsv() {
  const t = useTranslations('activity')
  const host = useHost()
  const notify = useNotify()
  return async ({ name, csv }: { name: string; csv: string }) => {
    const outcome = await host.saveFile({ name, type: CSV_TYPE, content: BOM + csv })
    notify(t(`csvOutcome.${outcome}`))
    return outcome
  }
}

/**
 * Milliseconds between two announcements of the progress. A file that takes less time is announced
 * only at the end.
 */
const TELL_MS = 500

export interface CsvExport {
  /** True while a file is read, or while it is unknown what to read. */
  isPending: boolean
  /** Number of bytes of a slow file received so far; undefined after all of it has arrived. */
  received: number | undefined
  run: () => void
  stop: () => void
}

/**
 * Reads a CSV file and saves it. Waits while `source` is undefined. Cancels the reading if the
 * person leaves the screen or the app is locked.
 */
export function useCsvExport(source: CsvSource | undefined): CsvExport {
  const t = useTranslations('activity')
  const host = useHost()
  const client = useQueryClient()
  const notify = useNotify()
  const errorLabelsOf = useErrorLabels()
  const [received, setReceived] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, read }: CsvSource) => {
      const { signal } = (controller.current = new AbortController())
      let bytes = 0
      const timer = setInterval(() => setReceived(bytes), TELL_MS)
      const csv = await read(client, { signal, onRead: (count) => (bytes = count) }).finally(() => {
        clearInterval(timer)
        setReceived(undefined)
      })
      const name = `transactions-${id.slice(0, 8)}-${new Date().toISOString().slice(0, 10)}.csv`
      const content = new Blob([BOM, csv], { type: CSV_TYPE })
      return host.saveFile({ name, type: CSV_TYPE, content })
    },
    onSuccess: (outcome) => notify(t(`csvOutcome.${outcome}`)),
    onError(error) {
      const failure = toFailure(error)
      if (failure.kind !== 'aborted') notify(errorLabelsOf(failure).title)
    },
  })
  const starter = useRef<Element>(null)
  useEffect(() => {
    if (isPending || starter.current === null) return
    const { activeElement, body } = document
    // The start button was disabled and Cancel has gone, so the focus is lost and set here.
    if (activeElement === body && starter.current instanceof HTMLElement)
      starter.current.focus({ preventScroll: true })
    starter.current = null
  }, [isPending])
  const { isCovered } = useHostControls()
  useEffect(() => () => controller.current?.abort(), [source?.id, isCovered])
  return {
    isPending: isPending || source === undefined,
    received,
    run: () => {
      if (source === undefined) return
      starter.current = document.activeElement
      mutate(source)
    },
    stop: () => controller.current?.abort(),
  }
}
