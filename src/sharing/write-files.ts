import { startTransition, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

import type { Failure } from '#lib/failure.ts'
import { runInTimeSlices, nextTask, rowsInTimeSlices } from '#lib/time-slices.ts'
import { useHost } from '#session/services.tsx'
import { useErrorLabels } from '#ui/error-labels.ts'
import { useNotify } from '#ui/notice.tsx'

type AppFile = Parameters<ReturnType<typeof useHost>['saveFile']>[0]

/** Milliseconds between two updates of the progress. Files that take less time show no progress. */
const TELL_MS = 500

/** Failure: the code that writes a file could not be loaded. */
const NOT_LOADED: Failure = { kind: 'network', reference: 'WRITER' }

/**
 * Runs long work on files in slices: it counts the steps, pauses so that the page can respond, and
 * ends when the person stops it.
 */
export interface TimeSlicer {
  work: <Result>(work: Generator<void, Result>) => Promise<Result>
  rows: <Row>(rows: Generator<Row>) => AsyncIterable<Row>
}

function* counted<Step, Result>(work: Generator<Step, Result>, count: () => void) {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    count()
    yield step.value
  }
}

/** Writes files. The work goes on after the person has left the screen. */
export function useFileWriting() {
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
      // The device asks about one file at a time, and between two files the page can respond.
      // oxlint-disable no-await-in-loop
      const outcome = await host.saveFile(file)
      await nextTask()
      // oxlint-enable no-await-in-loop
      const isCsv = file.type.startsWith('text/csv')
      notify(isCsv ? tActivity(`csvOutcome.${outcome}`) : t(`fileOutcome.${outcome}`))
      if (outcome === 'failed') return
    }
  }
  return {
    writing,
    /** Part of the work that is done, from 0 to 1; undefined at the beginning. */
    done,
    stop() {
      stopping.current.abort()
      stopping.current = new AbortController()
    },
    /**
     * Writes files in `total` steps. If `make` returns no files, its code did not load, and an
     * error is shown.
     */
    async write(
      what: string,
      total: number,
      make: (pace: TimeSlicer) => Promise<readonly AppFile[] | undefined>,
    ) {
      const { signal } = stopping.current
      let steps = 0
      const count = () => (steps += 1)
      // The state is set in a transition, because thousands of rows on the same screen may be drawn
      // again.
      startTransition(() => setWriting((known) => [...known, what]))
      const timer = setInterval(
        () => startTransition(() => setDone(Math.min(steps / total, 1))),
        TELL_MS,
      )
      try {
        const files = await make({
          work: (work) => runInTimeSlices(counted(work, count), signal),
          rows: (rows) => rowsInTimeSlices(counted(rows, count), signal),
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
