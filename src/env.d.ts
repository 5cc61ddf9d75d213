/** True in builds that run on the sandbox; a live build drops everything behind it. */
declare const __SANDBOX__: boolean
