import type { Permissions } from '#domain/prompts/prompts'
import type { ClassesOf } from '../shared/fields/fieldClasses'
import type { FieldsOf } from '../shared/fields/fieldsOf'
import type { addToHomeMachine, Installing } from './addToHomeMachine'
import type { browserGuideMachine, InAppPlace, ResumeLink } from './browserGuideMachine'
import type { permissionMachine } from './permissionMachine'

const permissionsFields = {
  location: 'public',
  notifications: 'public',
} as const satisfies ClassesOf<Permissions>

export const permissionFields: FieldsOf<typeof permissionMachine> = {
  input: 'public',
  output: 'public',
  context: { permissions: permissionsFields },
  events: { 'permission.accept': {} },
  actors: {
    readPermissions: { input: 'public', output: permissionsFields },
    askLocation: { input: 'public', output: 'personal' },
    askNotifications: { input: 'public', output: 'public' },
  },
}

const placeFields = { app: 'public', system: 'public', hasCamera: 'public' } as const satisfies ClassesOf<InAppPlace>
/** Whoever has it is signed in. */
const resumeFields = { link: 'secret', wayOut: 'secret' } as const satisfies ClassesOf<ResumeLink>

export const browserGuideFields: FieldsOf<typeof browserGuideMachine> = {
  input: 'public',
  output: 'public',
  context: { place: placeFields, resume: resumeFields },
  events: { 'browser.open': {} },
  actors: {
    readPlace: { input: 'public', output: { ...placeFields, ...resumeFields } },
    makeLink: { input: 'public', output: resumeFields },
  },
}

const installingFields = { by: 'public', canAsk: 'public' } as const satisfies ClassesOf<Installing>

export const addToHomeFields: FieldsOf<typeof addToHomeMachine> = {
  input: 'public',
  output: 'public',
  context: { installing: installingFields },
  events: { 'install.accept': {} },
  actors: {
    readInstalling: { input: 'public', output: installingFields },
    askToInstall: { input: 'public', output: 'secret' },
  },
}
