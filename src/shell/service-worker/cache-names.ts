/** What the worker keeps, for the page that takes it away where a deployment has no worker. */
export const CACHES = { page: 'tessera-page', files: 'tessera-files' } as const

/** File of the worker, at the root of the app: its scope is the folder that it lies in. */
export const WORKER_FILE = 'sw.js'
