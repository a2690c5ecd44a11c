/** Texts by name. Nothing here throws: what the browser refuses to keep lives as long as the page. */
export interface Items {
  read: (name: string) => string | null
  /** Whether it is stored; if not, it is gone with the page. */
  write: (name: string, text: string) => boolean
  drop: (name: string) => void
}

/** What outlives the page and is too large for `Items`: the part of idb-keyval that is used. */
export interface Database {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  entries: () => Promise<[IDBValidKey, unknown][]>
}

export interface Network {
  /** `false` only when the browser is sure: `true` promises nothing. */
  isOnline: () => boolean
  /** Tells when the network goes and comes back. Returns its end. */
  watch: (onChange: (isOnline: boolean) => void) => () => void
  fetch: Window['fetch']
  /** For uploads, since fetch tells no progress; null where there is nothing but fetch. */
  newRequest: (() => XMLHttpRequest) | null
}

/** As XState's, so that one clock moves machines and calls alike. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
}

/** As `navigator.credentials` takes it (WebOTP). */
export interface SmsCodeRequest {
  otp: { transport: ['sms'] }
  signal: AbortSignal
}

/** The part of a window that is read as it is, wherever it is needed. */
export interface Page {
  location: {
    readonly href: string
    readonly search: string
    readonly hash: string
    readonly assign?: (url: string) => void
  }
  navigator: {
    readonly userAgent: string
    readonly language: string
    readonly languages?: readonly string[]
    /** In Chromium. */
    readonly connection?: { readonly saveData?: boolean }
    readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>
    /** Where the browser reads the code of an SMS, `OTPCredential` is there too. */
    readonly credentials?: { get: (options: SmsCodeRequest) => Promise<object | null> }
    readonly clipboard?: Pick<Clipboard, 'writeText'>
    /** Not in old browsers. */
    readonly locks?: Pick<LockManager, 'request'>
    /** Not in Firefox on computers, nor in every in-app browser. */
    readonly share?: (data: { text: string } | { files: File[] }) => Promise<void>
    /** Whether it sends on files of that kind; not where `share` takes texts alone. */
    readonly canShare?: (data: { files: File[] }) => boolean
    /** Not on plain http, nor in most in-app browsers. */
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> &
      Partial<Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'removeEventListener'>>
    /** Of an installed app, and where its operating system has such badges. */
    readonly setAppBadge?: (count: number) => Promise<void>
    /** Not in Safari. */
    readonly vibrate?: (ms: number) => boolean
    readonly permissions?: {
      query: (what: { name: 'geolocation' | 'notifications' | 'camera' }) => Promise<{ state: PermissionState }>
    }
    /** Not on plain http. */
    readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>
    /** Whether a tap still counts; not in old browsers. */
    readonly userActivation?: { readonly isActive: boolean }
    readonly vendor?: string
    readonly maxTouchPoints?: number
    /** Safari's word for an app on the home screen. */
    readonly standalone?: boolean
  }
  screen: { readonly width: number; readonly height: number }
  readonly devicePixelRatio: number
  matchMedia?: (query: string) => { readonly matches: boolean }
  readonly isSecureContext?: boolean
  readonly crypto?: Partial<Crypto>
  readonly document?: Document
  readonly performance?: Pick<Performance, 'getEntriesByType'>
  /** Not on plain http, nor in old browsers. */
  readonly cookieStore?: Pick<EventTarget, 'addEventListener'>
  readonly OTPCredential?: unknown
  /** Not in web views, nor in Safari but on the home screen. */
  readonly Notification?: {
    readonly permission: NotificationPermission
    requestPermission: () => Promise<NotificationPermission>
  }
  readonly addEventListener?: (type: string, onEvent: (event: Event) => void, isCapturing?: boolean) => void
}

/** All that src/platform knows of what is around the app. */
export interface Platform {
  /** Each lasts 365 days. */
  cookies: Items
  storage: { local: Items; session: Items }
  network: Network
  clock: Clock
  page: Page
  /** Tells of errors that nobody caught. Returns its end. */
  watchErrors: (onError: (event: Event) => void) => () => void
  /** Calls when another tab has written this item of the local storage, or this one is come back to. Returns its end. */
  watchTabs: (item: string, onSignal: () => void) => () => void
  /** Instead of the browser's IndexedDB, which the vault opens itself. */
  openDatabase?: () => Database
  /** The same of what waits to be sent. */
  openOutbox?: () => Database
  /** Instead of what the browser's traits give. */
  fingerprint?: () => Promise<string>
}
