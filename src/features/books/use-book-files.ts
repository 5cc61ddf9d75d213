import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { inSlices } from '#lib/in-slices.ts'
import { paced } from '#lib/paced.ts'
import { useHost } from '#session/services.tsx'
import type { AppFile } from '#shell/host.ts'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

/** Milliseconds between two words about how far a file is. One that takes less says nothing before it is there. */
const TELL_MS = 500

/** The code that writes a file did not come. */
const NOT_LOADED: Failure = { kind: 'network', reference: 'WRITER' }

/** What work on files goes through: each step is counted, the page answers in between, and it ends once it is stopped. */
export interface Pace {
  work: <Result>(work: Generator<void, Result>) => Promise<Result>
  rows: <Row>(rows: Generator<Row>) => AsyncIterable<Row>
}

/** Does work and counts its steps. */
function* counted<Step, Result>(work: Generator<Step, Result>, count: () => void) {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    count()
    yield step.value
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
  const errorLabelsOf = useErrorLabels()
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
    /** Which part of the work is done; undefined while there is nothing to say. */
    done,
    /** Does without all of it. */
    stop() {
      stopping.current.abort()
      stopping.current = new AbortController()
    },
    /** Counts on so many steps; what makes no files for lack of its code says so. */
    async write(
      what: string,
      total: number,
      make: (pace: Pace) => Promise<readonly AppFile[] | undefined>,
    ) {
      const { signal } = stopping.current
      let steps = 0
      const count = () => (steps += 1)
      // Drawn in slices, too: thousands of rows stand beside it.
      startTransition(() => setWriting((known) => [...known, what]))
      const timer = setInterval(
        () => startTransition(() => setDone(Math.min(steps / total, 1))),
        TELL_MS,
      )
      try {
        const files = await make({
          work: (work) => inSlices(counted(work, count), signal),
          rows: (rows) => paced(counted(rows, count), signal),
        })
        if (signal.aborted) return
        if (files === undefined) notify(errorLabelsOf(NOT_LOADED).title)
        else await save(files)
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
