import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import { inSlices } from '#lib/in-slices.ts'
import { useHost } from '#session/services.tsx'
import type { AppFile } from '#shell/host.ts'
import { useNotify } from '#ui/notice.tsx'

/** Milliseconds between two words about how far a file is. One that takes less says nothing before it is there. */
const TELL_MS = 500

/** Does work and counts its steps. */
function* counted<Result>(work: Generator<void, Result>, count: () => void) {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    count()
    yield
  }
}

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
  const [done, setDone] = useState<number>()
  const stopping = useRef(new AbortController())
  const save = async (files: readonly AppFile[]) => {
    if (files.length === 0) notify(t('books.noFile'))
    for (const file of files) {
      // A device asks its person about one file at a time, and the page answers in between.
      // oxlint-disable no-await-in-loop
      const outcome = await host.saveFile(file)
      await new Promise((resolve) => setTimeout(resolve))
      // oxlint-enable no-await-in-loop
      const isCsv = file.type.startsWith('text/csv')
      notify(isCsv ? tActivity(`csvOutcome.${outcome}`) : t(`fileOutcome.${outcome}`))
      if (outcome === 'failed') return
    }
  }
  return {
    /** What is being written. */
    writing,
    /** How many steps of work are done; undefined while there is nothing to say. */
    done,
    /** Does without all of it. */
    stop() {
      stopping.current.abort()
      stopping.current = new AbortController()
    },
    async write(what: string, work: Generator<void, readonly AppFile[]>) {
      const { signal } = stopping.current
      let steps = 0
      // Drawn in slices, too: thousands of rows stand beside it.
      startTransition(() => setWriting((known) => [...known, what]))
      const timer = setInterval(() => startTransition(() => setDone(steps)), TELL_MS)
      try {
        await save(
          await inSlices(
            counted(work, () => (steps += 1)),
            signal,
          ),
        )
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        clearInterval(timer)
        startTransition(() => {
          setDone(undefined)
          setWriting((known) => known.filter((one) => one !== what))
        })
      }
    },
  }
}
