import type { Vec } from '../film/vectors.ts';

interface Leg {
  readonly hip: Vec;
  readonly knee: Vec;
  readonly ankle: Vec;
  readonly toe: Vec;
}

interface Arm {
  readonly shoulder: Vec;
  readonly elbow: Vec;
  readonly wrist: Vec;
  readonly fingers: Vec;
}

/** Where the joints of a figure of 1.8 m are, in metres; it faces the left. */
export interface Pose {
  readonly facing: Vec;
  readonly pelvis: Vec;
  readonly neck: Vec;
  /** The distance of the middle of the trunk from the line between pelvis and neck. */
  readonly bend: Vec;
  readonly left: Leg & Arm;
  readonly right: Leg & Arm;
  readonly head: { readonly at: Vec; readonly up: Vec; readonly facing: Vec };
}

/** About to strike the ball: the body is a bow. */
export const strike: Pose = {
  facing: [-1, 0, 0],
  pelvis: [0.03, 0.94, -0.01],
  neck: [0.2, 1.44, -0.03],
  bend: [-0.07, 0, 0],
  left: {
    hip: [0.05, 0.925, 0.1],
    knee: [0.3, 0.62, 0.17],
    ankle: [0.68, 0.84, 0.17],
    toe: [0.85, 0.96, 0.19],
    shoulder: [0.29, 1.36, 0.16],
    elbow: [0.56, 1.27, 0.3],
    wrist: [0.79, 1.23, 0.24],
    fingers: [0.95, 1.21, 0.2],
  },
  right: {
    hip: [0, 0.925, -0.11],
    knee: [-0.19, 0.53, -0.12],
    ankle: [-0.12, 0.12, -0.13],
    toe: [-0.35, 0.035, -0.1],
    shoulder: [0.11, 1.41, -0.21],
    elbow: [-0.1, 1.46, -0.44],
    wrist: [-0.35, 1.57, -0.46],
    fingers: [-0.52, 1.62, -0.46],
  },
  head: { at: [0.145, 1.615, -0.04], up: [-0.02, 1, -0.05], facing: [-1, -0.5, 0.3] },
};
