import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { inSlices } from '#lib/in-slices.ts'
import { useHost } from '#session/services.tsx'
import type { AppFile } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'

/**
 * Writes files a slice at a time, until somebody stops it, and gives them to the person one after the other. Whoever
 * asked for a file gets it, also on another screen by then.
 */
export function useBookFiles() {
  const t = useTranslations('statement')
  const tActivity = useTranslations('activity')
  const host = useHost()
  const notify = useNotify()
  const [writing, setWriting] = useState<readonly string[]>([])
  const stopping = useRef(new AbortController())
  const save = async (files: readonly AppFile[]) => {
    if (files.length === 0) notify(t('books.noFile'))
    for (const file of files) {
      // A device asks its person about one file at a time.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await host.saveFile(file)
      const isCsv = file.type.startsWith('text/csv')
      notify(isCsv ? tActivity(`csvOutcome.${outcome}`) : t(`fileOutcome.${outcome}`))
      if (outcome === 'failed') return
    }
  }
  return {
    /** What is being written. */
    writing,
    /** Does without all of it. */
    stop() {
      stopping.current.abort()
      stopping.current = new AbortController()
    },
    async write(what: string, work: Generator<void, readonly AppFile[]>) {
      const { signal } = stopping.current
      setWriting((known) => [...known, what])
      try {
        await save(await inSlices(work, signal))
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        setWriting((known) => known.filter((one) => one !== what))
      }
    },
  }
}
