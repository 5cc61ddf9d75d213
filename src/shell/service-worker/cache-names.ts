/** Caches of the worker, which the page deletes if a deployment has no worker. */
export const CACHES = { page: 'tessera-page', files: 'tessera-files' } as const

export const WORKER_FILE = 'sw.js'
