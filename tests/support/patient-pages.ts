import { configure } from '@testing-library/react'
import { patience } from './machine-speed.ts'

// Its own second is too short for a slow machine.
configure({ asyncUtilTimeout: patience(5000) })
