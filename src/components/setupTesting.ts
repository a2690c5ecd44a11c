import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import './settleTesting'

// Runs before each file, unlike what the files import, which those in one process share.
afterEach(cleanup)
