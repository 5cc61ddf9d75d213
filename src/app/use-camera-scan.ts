import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { cleanText } from '#lib/clean-text.ts'

/** The reader of codes that some browsers have (Shape Detection API); TypeScript knows nothing of it. */
interface CodeReader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: string[] }): CodeReader
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/** Why nothing is scanned: not allowed, no camera, another program has it, or the browser reads no QR codes after all. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsupported'
export type CameraState = 'asking' | 'live' | CameraProblem

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 150
const FORMAT = 'qr_code'

const problemOf = (error: unknown): CameraProblem =>
  (error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? 'busy'

/** Undefined where the browser has a reader for other codes only. */
async function openReader(): Promise<CodeReader | undefined> {
  const Reader = window.BarcodeDetector
  const formats = (await Reader?.getSupportedFormats()) ?? []
  return Reader && formats.includes(FORMAT) ? new Reader({ formats: [FORMAT] }) : undefined
}

/** Torches are no part of the standard's typings yet. */
const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true

interface CameraScan {
  video: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** Undefined where the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | undefined
  retry: () => void
}

/** Looks through the camera for a QR code until one is read or the component goes; the camera is off in any case. */
export function useCameraScan(onCode: (text: string) => void): CameraScan {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const [attempt, setAttempt] = useState(0)
  const [lit, setLit] = useState<{ track: MediaStreamTrack; isOn: boolean }>()
  const take = useEffectEvent(onCode)
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look(reader: CodeReader): Promise<void> {
      const picture = video.current
      // What can't be read at the moment, such as a picture that is not there yet, is read at the next look.
      const codes = picture ? await reader.detect(picture).catch(() => []) : []
      if (isGone) return
      const text = codes.find(({ rawValue }) => rawValue !== '')?.rawValue
      if (text === undefined) timer = setTimeout(() => void look(reader), LOOK_MS)
      else take(cleanText(text))
    }
    async function start(): Promise<void> {
      const reader = await openReader()
      if (isGone) return
      if (reader === undefined) return setState('unsupported')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      if (isGone) return stop()
      const [track] = stream.getVideoTracks()
      if (track !== undefined && hasTorch(track)) setLit({ track, isOn: false })
      if (video.current) video.current.srcObject = stream
      setState('live')
      await look(reader)
    }
    function stop(): void {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      if (!isGone) setState(problemOf(error))
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [attempt])

  async function toggle(track: MediaStreamTrack, isOn: boolean): Promise<void> {
    const wanted = { torch: isOn } as MediaTrackConstraintSet
    await track.applyConstraints({ advanced: [wanted] })
    setLit({ track, isOn })
  }
  return {
    video,
    state,
    torch: lit && {
      isOn: lit.isOn,
      // A light that does not obey stays as it is.
      toggle: () => void toggle(lit.track, !lit.isOn).catch(() => undefined),
    },
    retry() {
      setState('asking')
      setLit(undefined)
      setAttempt(attempt + 1)
    },
  }
}
